/** Names that pages write in code and that no locked package contains, by what has them. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  'the DOM': ['getElementsByTagName'],
  React: ['createRoot'],
  Lighthouse: ['paintCompositeRender', 'parseHTML', 'scriptEvaluation', 'styleLayout'],
  'a form that its page describes': ['clickSubmit'],
};
