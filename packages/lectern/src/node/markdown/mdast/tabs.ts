import type { MdastNode, MdastPluginDefinition, MdastVisitorContext } from 'satteri';
import { reservedPrefix } from '../../../model/reserved-ids.ts';
import type { Draft } from '../draft.ts';
import { element, labelOf, type Mdast, pointOf } from '../nodes.ts';
import type { Services } from '../services.ts';
import { packageManagerGroup } from './package-managers.ts';

type Container = Mdast<'containerDirective'>;

/** Most tabs in a group. Without script, a rule of the style sheet shows each tab, and themes have this many rules. */
const mostTabs = 6;

/**
 * Turns `::::tabs{group=x}` with `:::tab[Label]{value=y default}` inside into tabs: radio buttons first, then their labels,
 * then the panels, so that CSS alone can show the chosen one.
 */
export function tabs(draft: Draft, { labels }: Services): MdastPluginDefinition {
  let count = 0;
  // Leftovers of a missing or early closing line need no diagnostic of their own.
  const isBroken = () => draft.diagnostics.some(({ code }) => code.startsWith('directive-'));
  return {
    name: 'lectern-mdast-tabs',
    options: { position: true },
    containerDirective(node, context) {
      if (node.name === 'tab') {
        const parent = context.parent(node);
        if (parent.type === 'containerDirective' && parent.name === 'tabs') return;
        if (!isBroken()) draft.report('tab-outside', pointOf(node));
        context.replaceNode(node, [...node.children]);
        return;
      }
      if (node.name !== 'tabs') return;
      const panels = node.children.filter(isTab);
      for (const child of node.children)
        if (!isTab(child) && !isBroken()) draft.report('tabs-content', pointOf(child) ?? pointOf(node));
      if (panels.length === 0) {
        if (!isBroken()) draft.report('tabs-empty', pointOf(node));
        context.replaceNode(node, [...node.children]);
        return;
      }
      if (panels.length > mostTabs) {
        draft.report('tabs-too-many', pointOf(node), { count: panels.length, limit: mostTabs });
      }
      count++;
      // Scripts name other groups by the heading above them.
      const label = node.attributes?.group === packageManagerGroup ? labels.packageManager : undefined;
      arrange(node, { panels, name: draft.ownId(`${reservedPrefix}tabs-${count}`), label, draft, context });
    },
  };
}

/** What `arrange` needs besides the node. */
interface Arrangement {
  readonly panels: Container[];
  /** Name of the radio buttons. */
  readonly name: string;
  /** Accessible name of the group. */
  readonly label: string | undefined;
  readonly draft: Draft;
  readonly context: MdastVisitorContext;
}

function arrange(node: Readonly<Container>, { panels, name, label, draft, context }: Arrangement): void {
  const group = node.attributes?.group;
  const named = label ? { role: 'group', ariaLabel: label } : {};
  context.setProperty(node, 'data', {
    hName: 'div',
    hProperties: { className: ['tabs'], ...(group ? { dataGroup: group } : {}), ...named },
  });
  const chosen = Math.max(
    0,
    panels.findIndex((panel) => panel.attributes?.default !== undefined),
  );
  const inputs: MdastNode[] = [];
  const labels: MdastNode[] = [];
  for (const [index, panel] of panels.entries()) {
    const title = labelOf(panel);
    if (!title) draft.report('tab-label-missing', pointOf(panel) ?? pointOf(node));
    const text = title ? context.textContent(title) : `${index + 1}`;
    const inputId = `${name}-${index + 1}`;
    const dataValue = panel.attributes?.value ?? text;
    const state = {
      // What a browser restores would count as chosen after what other pages stored.
      ...(group && { autoComplete: 'off' }),
      ...(index === chosen && { checked: true }),
    };
    inputs.push(element('input', { type: 'radio', name, id: inputId, dataValue, ...state }));
    labels.push(element('label', { htmlFor: inputId }, title ? [...title.children] : [{ type: 'text', value: text }]));
    // The commands of package managers are on every page, and nobody links to them.
    const id = group === packageManagerGroup ? undefined : draft.ownId(draft.slugger.slug(`tab-${dataValue}`));
    const hProperties = { className: ['tab'], ...(id && { id }) };
    context.setProperty(panel, 'data', { hName: 'div', hProperties });
    if (title) context.removeNode(title);
  }
  context.prependChild(node, [...inputs, element('div', { className: ['tab-list'] }, labels)]);
}

function isTab(node: MdastNode): node is Container {
  return node.type === 'containerDirective' && node.name === 'tab';
}
