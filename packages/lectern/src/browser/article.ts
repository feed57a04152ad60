export function bindArticle(_root: HTMLElement): () => void {
  return () => undefined;
}
export function applyTabChoices(_root: HTMLElement): void {}
