import type { HastPluginDefinition, HastVisitorContext } from 'satteri';
import { withBase, withoutPathname } from '../../../model/url.ts';
import { listNearest } from '../../schema/words.ts';
import { locate } from '../assets/locate.ts';
import { nearestFiles } from '../assets/nearest-files.ts';
import { type ImagePlan, planImage } from '../assets/plan-image.ts';
import { type Draft, referencePrefix } from '../draft.ts';
import type { Hast, Point } from '../nodes.ts';
import type { Services } from '../services.ts';

type Element = Hast<'element'>;
type Jsx = Hast<'mdxJsxFlowElement'> | Hast<'mdxJsxTextElement'>;

/** Finds the files that the article shows, and adds sizes, modern formats, and lazy loading to its images. */
export function images(draft: Draft, services: Services): HastPluginDefinition {
  const plans = new Map<string, ImagePlan>();

  function place(node: Readonly<Element | Jsx>, src: unknown, context: HastVisitorContext): void {
    const plan = plans.get(String(src));
    const image = node.type === 'element' ? describe(node, plan) : describeJsx(node, plan);
    const parent = context.parent(node);
    const isInPicture = parent.type === 'element' && parent.tagName === 'picture';
    if (!plan || plan.webp.length === 0 || isInPicture) {
      context.replaceNode(node, image);
    } else {
      const children = [toSource(plan, services.options.baseUrl), image];
      context.replaceNode(node, { type: 'element', tagName: 'picture', properties: {}, children });
    }
  }

  const jsx = {
    filter: ['img'],
    visit(node: Readonly<Jsx>, context: HastVisitorContext): void {
      const src = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'src');
      place(node, src?.value, context);
    },
  };

  return {
    name: 'lectern-hast-images',
    async before() {
      for (const [number, { kind, target, line, column }] of draft.references.entries()) {
        if (kind !== 'image') continue;
        const at = line === undefined ? undefined : { line, column: column ?? 1 };
        const plan = await findImage(target, at, draft, services);
        if (!plan) continue;
        plans.set(`${referencePrefix}${number}`, plan);
        draft.references[number] = { kind, target, output: plan.output, line, column };
        draft.images.push(...plan.assets);
      }
    },
    element: { filter: ['img'], visit: (node, context) => place(node, node.properties.src, context) },
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
  };
}

async function findImage(
  target: string,
  at: Point | undefined,
  draft: Draft,
  { options, files }: Services,
): Promise<ImagePlan | undefined> {
  const path = decodePath(withoutPathname(target).replace(/[?#].*$/, ''));
  const file = locate(path, draft.folder, options);
  const content = await files.read(file);
  if (content === 'missing') {
    const nearest = listNearest(await nearestFiles(path, draft.folder, { options, files }));
    draft.report('image-missing', at, { target, nearest });
  }
  if (content === 'outside') draft.report('image-outside', at, { target });
  if (typeof content === 'string' || file === undefined) return undefined;
  const copied = path.startsWith('/') ? path : undefined;
  const isTrusted = draft.entry.body.trusted !== false;
  const plan = await planImage({ file, ...content, copied, isTrusted });
  if (!plan) draft.report('image-unreadable', at, { target });
  return plan;
}

/** Returns a path as the file system knows it. An invalid escape is kept, and no file has such a name. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns the image with its size, which reserves its place while it loads; an author's own width keeps the proportions.
 */
function describe(node: Readonly<Element>, plan: ImagePlan | undefined): Element {
  const { src, width: ownWidth, height: ownHeight, ...rest } = node.properties;
  const { size } = plan ?? {};
  const width = ownWidth ?? (ownHeight ? scale(ownHeight, size?.height, size?.width) : size?.width);
  const height = ownHeight ?? (ownWidth ? scale(ownWidth, size?.width, size?.height) : size?.height);
  const properties = { src, width, height, loading: 'lazy', decoding: 'async', alt: '', ...rest };
  const known = Object.entries(properties).filter(([, value]) => value !== undefined);
  return { type: 'element', tagName: 'img', properties: Object.fromEntries(known) as typeof rest, children: [] };
}

function scale(own: unknown, from: number | undefined, to: number | undefined): number | undefined {
  const length = Number(own);
  return from && to && length > 0 ? Math.round((length * to) / from) : undefined;
}

/** Returns the same for an `<img>` in MDX, whose attributes may be expressions. A size that the author set is kept. */
function describeJsx(node: Readonly<Jsx>, plan: ImagePlan | undefined): Jsx {
  const own = new Set(node.attributes.map((attribute) => ('name' in attribute ? attribute.name : '')));
  const size = own.has('width') || own.has('height') ? undefined : plan?.size;
  const added = { width: size?.width, height: size?.height, loading: 'lazy', decoding: 'async' };
  const attributes = Object.entries(added)
    .filter(([name, value]) => value !== undefined && !own.has(name))
    .map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value: String(value) }) as const);
  return { ...node, attributes: [...node.attributes, ...attributes], children: [] };
}

function toSource({ webp }: ImagePlan, baseUrl: string): Element {
  const [first] = webp;
  const isOne = webp.length === 1;
  const srcSet = isOne
    ? withBase(baseUrl, first?.output ?? '')
    : webp.map(({ output, width }) => `${withBase(baseUrl, output)} ${width}w`).join(', ');
  // The article's column is 720 pixels wide if there is room for it.
  const properties = { type: 'image/webp', srcSet, ...(isOne ? {} : { sizes: '(min-width: 800px) 720px, 100vw' }) };
  return { type: 'element', tagName: 'source', properties, children: [] };
}
