const base = 3000;

// #region range
export function ports(count) {
  return Array.from({ length: count }, (_, index) => base + index);
}
// #endregion range
