import { resolve } from 'node:path';
import { type Features, markdownToHtml, mdxToJs } from 'satteri';
import type { Result } from '../../model/diagnostic.ts';
import type { Entry, TextBody } from '../../model/entry.ts';
import type { Article } from '../../model/page.ts';
import { reservedPrefix } from '../../model/reserved-ids.ts';
import { languageOf } from '../../model/site-data.ts';
import { compareText } from '../ground/compare-text.ts';
import { frontMatterBlock } from '../ground/front-matter-block.ts';
import { hasCode, type MarkdownExtensions, type MarkdownPage, noExtensions } from '../ground/markdown-extensions.ts';
import { reasonOf } from '../ground/reason-of.ts';
import { checkSize, isRichInQuotes } from './check-size.ts';
import { createDraft, type Draft } from './draft.ts';
import { blocks } from './hast/blocks.ts';
import { comments, newWindows, reactInputs, taskLists } from './hast/corrections.ts';
import { footnotes } from './hast/footnotes.ts';
import { headings } from './hast/headings.ts';
import { images } from './hast/images.ts';
import { inlineCode } from './hast/inline-code.ts';
import { sanitize } from './hast/sanitize.ts';
import { tableForms } from './hast/table-forms.ts';
import { tables } from './hast/tables.ts';
import { directiveNames } from './labels.ts';
import { admonitions } from './mdast/admonitions.ts';
import { alerts } from './mdast/alerts.ts';
import { checkClosed } from './mdast/check-closed.ts';
import { checkDirectives } from './mdast/check-directives.ts';
import { checkFootnotes } from './mdast/check-footnotes.ts';
import { checkLinks } from './mdast/check-links.ts';
import { checkTables } from './mdast/check-tables.ts';
import { codeBlocks } from './mdast/code-blocks.ts';
import { contentIds } from './mdast/content-ids.ts';
import { customContainers } from './mdast/custom-containers.ts';
import { customFences } from './mdast/custom-fences.ts';
import { dashes } from './mdast/dashes.ts';
import { diagrams } from './mdast/diagrams.ts';
import { fenceWords } from './mdast/fence-words.ts';
import { foreignForms } from './mdast/foreign-forms.ts';
import { headingIds } from './mdast/heading-ids.ts';
import { includes } from './mdast/includes.ts';
import { leadingHeading } from './mdast/leading-heading.ts';
import { linkDefinitions } from './mdast/link-definitions.ts';
import { packageManagers } from './mdast/package-managers.ts';
import { references } from './mdast/references.ts';
import { restoreDirectives } from './mdast/restore-directives.ts';
import { samplePages } from './mdast/sample-pages.ts';
import { tabs } from './mdast/tabs.ts';
import { checkNesting } from './mdx/check-nesting.ts';
import { readMdxError } from './nodes.ts';
import { type ArticleVisitor, buildOutline, type Outline, tocLevels } from './outline/build-outline.ts';
import { readArticle } from './outline/read-article.ts';
import { readMdxOutline } from './outline/read-tree.ts';
import { placeReferences } from './place-references.ts';
import type { Services } from './services.ts';

/** The code of an article that shows nothing. */
const noModule = { module: 'export default function MDXContent() { return null; }\n' };

/**
 * Compiles an entry, Markdown or MDX: first the tree of the text, then the tree of the HTML passes through each step in
 * turn.
 */
export async function compileArticle(entry: Entry<TextBody>, services: Services): Promise<Result<Article>> {
  const draft = createDraft(entry);
  const outline = buildOutline(tocLevels(entry.frontMatter));
  const isMdx = entry.body.format === 'mdx';
  const nothing = isMdx ? noModule : {};
  if (!checkSize(draft)) return finish(draft, outline, nothing);

  const { extensions = noExtensions } = services.options;
  const page = pageOf(entry, services);
  const options = {
    features: featuresFor(draft, services),
    data: { page },
    mdastPlugins: textSteps(draft, services, page),
    hastPlugins: htmlSteps(draft, services, outline),
  };

  try {
    if (!isMdx) {
      const { html } = await markdownToHtml(draft.source, options);
      readArticle(html, outline);
      return finish(draft, outline, { html: html.trim() });
    }
    if (!(await checkNesting(draft, () => services.tryMdx(draft.source, options.features))))
      return finish(draft, outline, nothing);
    const { code } = await mdxToJs(draft.source, options);
    return finish(draft, outline, { module: code });
  } catch (error) {
    const syntax = isMdx ? readMdxError(error) : undefined;
    if (syntax) draft.report('mdx-syntax', syntax.at, { reason: syntax.reason });
    else if (hasCode(extensions)) draft.report('markdown-extension-throws', undefined, { reason: reasonOf(error) });
    else throw error;
    return finish(draft, outline, nothing);
  }
}

/** The first line that may be a heading of the first level. */
const firstHeading = /^ {0,3}(?:#[ \t].*|=+[ \t]*)$/m;
/** Tags and expressions of MDX, of which some abort the process where `checkNesting` has not read them. */
const markup = /<|\{(?!#)/;
/** Lines of MDX that begin a module's import or export. */
const moduleLines = /^(?:import|export)\b.*$/gm;

/**
 * Returns what other pages show of an article whose text is not compiled yet: its heading. It is read from the text up to the
 * first heading, so that it takes the same time for a text of any length. A link in it whose address stands below stays as it is written.
 */
export async function beginArticle(
  entry: Entry<TextBody>,
  services: Pick<Services, 'options' | 'labels'>,
): Promise<Article> {
  const isMdx = entry.body.format === 'mdx';
  const text = entry.body.source.slice(frontMatterBlock(entry.body.source)?.whole.length ?? 0);
  const found = entry.frontMatter.title === undefined ? firstHeading.exec(text) : null;
  const head = found ? text.slice(0, found.index + found[0].length) : '';
  const draft = createDraft({ ...entry, body: { ...entry.body, source: head } });
  const { extensions = noExtensions } = services.options;
  const mdastPlugins = [restoreDirectives(draft, directivesOf(extensions)), leadingHeading(draft)];
  const options = { features: featuresFor(draft, services), mdastPlugins };
  const isSafe = head !== '' && checkSize(draft) && !(isMdx && markup.test(head.replace(moduleLines, '')));
  try {
    if (isSafe) await (isMdx ? mdxToJs(draft.source, options) : markdownToHtml(draft.source, options));
  } catch {
    // What comes before the heading may be code that ends after it. The whole text is compiled later, and tells.
  }
  const outline = buildOutline(tocLevels(entry.frontMatter));
  return finish(draft, outline, isMdx ? noModule : {}).value;
}

/** Returns the names of the directives that have a meaning. */
function directivesOf({ containers }: MarkdownExtensions): readonly string[] {
  return [...directiveNames, ...Object.keys(containers)];
}

/** Returns the plugins for the tree of the Markdown, in the order in which they run. */
function textSteps(draft: Draft, services: Services, page: MarkdownPage) {
  const { entry } = draft;
  const { extensions = noExtensions } = services.options;
  const directives = directivesOf(extensions);
  return [
    checkClosed(draft),
    checkDirectives(draft, directives),
    restoreDirectives(draft, directives),
    checkFootnotes(draft),
    checkTables(draft),
    leadingHeading(draft),
    headingIds(draft),
    contentIds(draft),
    dashes(draft),
    entry.body.trusted !== false && includes(draft, services),
    entry.body.trusted !== false && samplePages(draft, services),
    ...extensions.mdastPlugins,
    customFences(draft, extensions, page),
    customContainers(draft, extensions),
    fenceWords(draft),
    foreignForms(draft),
    checkLinks(draft),
    alerts(draft),
    packageManagers(),
    diagrams(draft, services),
    tabs(draft, services),
    admonitions(draft, services),
    codeBlocks(draft, services),
    linkDefinitions(draft),
    references(draft),
  ];
}

/** Returns the plugins for the tree of the HTML, in the order in which they run. */
function htmlSteps(draft: Draft, services: Services, outline: ArticleVisitor) {
  const { extensions = noExtensions } = services.options;
  return [
    footnotes(draft),
    sanitize(draft),
    comments(),
    ...extensions.hastPlugins,
    inlineCode(),
    headings(draft),
    tables(),
    tableForms(),
    taskLists(services),
    newWindows(),
    images(draft, services),
    readMdxOutline(draft, outline),
    draft.entry.body.format === 'mdx' && reactInputs(),
    blocks(draft),
  ];
}

/** Returns the page as a site's own plugins see it. */
function pageOf({ id, collection, place, frontMatter }: Entry, { options, files }: Services): MarkdownPage {
  return {
    id,
    collection,
    file: place.file,
    frontMatter,
    async read(path) {
      const content = await files.read(resolve(options.root, path));
      if (typeof content !== 'string') return new TextDecoder().decode(content.bytes);
      throw new Error(
        `the file "${path}" ${content === 'missing' ? 'does not exist' : "lies outside the site's folder"}`,
      );
    },
  };
}

function featuresFor(draft: Draft, { labels, options }: Pick<Services, 'labels' | 'options'>): Features {
  const { entry, source } = draft;
  const isMdx = entry.body.format === 'mdx';
  const notes = { label: labels.footnotes, backLabel: labels.footnoteBack, clobberPrefix: draft.ownId(reservedPrefix) };
  return {
    gfm: { footnotes: notes },
    frontmatter: true,
    directive: true,
    // In MDX, nothing else could read `{#id}`. In Markdown, it would also swallow the `{name}` of an ordinary heading.
    headingAttributes: isMdx,
    // The parser only knows English quotation marks.
    smartPunctuation: isRichInQuotes(source)
      ? false
      : { quotes: languageOf(options.locale ?? 'en') === 'en', ellipses: true, dashes: false },
    // The article must be well-formed on its own, whatever tags the text leaves open.
    rawHtml: !isMdx,
  };
}

/** Returns the article as far as it could be compiled, and its diagnostics in the order of the source. */
function finish(
  { heading, references, images, diagnostics, lineAsWritten }: Draft,
  outline: { finish(): Outline },
  { html = '', module }: { html?: string; module?: string },
): Result<Article> {
  const asWritten = <T extends { readonly line?: number }>(place: T): T => {
    const { line } = place;
    return line === undefined ? place : { ...place, line: lineAsWritten(line) };
  };
  const article: Article = {
    ...placeReferences(html),
    ...(heading === undefined ? {} : { heading }),
    ...outline.finish(),
    references: references.map(asWritten),
    images,
    ...(module === undefined ? {} : { module }),
  };
  const sorted = diagnostics
    .map(asWritten)
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0) || compareText(a.code, b.code));
  return { value: article, diagnostics: sorted };
}
