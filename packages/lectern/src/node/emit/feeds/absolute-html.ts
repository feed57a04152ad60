/** A tag with its attributes, whatever their quotation marks; none begins within the value of another's attribute. */
const tag = /<[a-z][^\s/>]*(?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?|\s+|\/)*>/gi;
const address = /(\s(?:href|src|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi;
const addresses = /(\ssrcset\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

/** What is of use on the page alone: signs to copy and to link, scripts, comments. */
const pageOnly =
  /<button class="copy"[^>]*><\/button>|<a class="anchor"[^>]*><\/a>|<(script|style|template)\b[^>]*>.*?<\/\1>|<!--.*?-->/gis;

/** The HTML of an article as it can stand elsewhere: every address is absolute, and what works on its page alone is left out. */
export function absoluteHtml(html: string, base: string): string {
  return html.replace(pageOnly, '').replace(tag, (text) =>
    text
      .replace(address, (_, name: string, ...values: (string | undefined)[]) => {
        return `${name}"${quote(absolute(values.slice(0, 3).find((value) => value !== undefined) ?? '', base))}"`;
      })
      .replace(addresses, (_, name: string, double?: string, single?: string) => {
        const list = (double ?? single ?? '').replace(/(^|,\s+)([^\s,]+)/g, (_, before: string, url: string) => {
          return before + absolute(url, base);
        });
        return `${name}"${quote(list)}"`;
      }),
  );
}

/** HTML writes `&` of an address as `&amp;`, which stays as it is; what is no address stays, too. */
function absolute(written: string, base: string): string {
  const url = written.replaceAll('&amp;', '&');
  if (!URL.canParse(url, base)) return written;
  return new URL(url, base).href.replaceAll('&', '&amp;');
}

function quote(value: string): string {
  return value.replaceAll('"', '&quot;');
}
