/** Returns the rules of a list and of the groups in it. */
function styleRules(rules: CSSRuleList): readonly CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    const inner = 'cssRules' in rule ? styleRules(rule.cssRules as CSSRuleList) : [];
    return rule instanceof CSSStyleRule ? [rule, ...inner] : inner;
  });
}

/** Returns the sheets that style an element: those of its document or shadow root. */
function sheetsOf(element: Element): readonly CSSStyleSheet[] {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot
    ? [...root.styleSheets, ...root.adoptedStyleSheets]
    : [];
}

/** Tells whether a style sheet changes the page while a pointer is over an element. */
export function hasHoverStyle(element: Element): boolean {
  return sheetsOf(element)
    .flatMap((sheet) => styleRules(sheet.cssRules))
    .filter(({ selectorText }) => selectorText.includes(':hover'))
    .some(({ selectorText }) => hoveredParts(selectorText).some((part) => element.matches(part)));
}

/** Returns selectors of the elements that must be hovered for a selector to match. */
export function hoveredParts(selector: string): readonly string[] {
  return [...selector.matchAll(/[^\s,>+~]*:hover/g)].map(([part]) => part.replaceAll(':hover', '') || '*');
}
