/** Adds a provider's script to the document, without holding up anything; a script that is blocked or fails is no error. */
export function loadScript(src: string, data: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  Object.assign(script.dataset, data);
  document.head.append(script);
}
