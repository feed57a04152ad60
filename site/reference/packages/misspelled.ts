/** Misspelled words in READMEs and comments of packages, which readers would take for ours, and how they are spelled. */
export const misspelled: Readonly<Record<string, string>> = {
  accessbile: 'accessible',
  'alot of': 'a lot of',
  atleast: 'at least',
  automically: 'automatically',
  baisc: 'basic',
  "DONT'": "DON'T",
  dont: "don't",
  enduser: 'end user',
  instatiate: 'instantiate',
  missmatch: 'mismatch',
  resposes: 'responses',
  shold: 'should',
  suiteable: 'suitable',
  workaraound: 'workaround',
  woring: 'working',
};
