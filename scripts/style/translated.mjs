/**
 * Phrases by which English reads like a translation, and what a native writer says instead. The pages are checked for them by
 * `plain-words`, the comments of code by `plain-comments`.
 */
export const translated = [
  [/\banew\b/gi, 'write "again"'],
  [/\b(?:is|are) another than\b/gi, 'write "differs from" or "changed since"'],
  [/\b(?:hears? of|heard of)\b/gi, 'write "is called with", "notices" or "is reported"'],
  [/\b(?:not|no|nobody|nothing|none|never)\b[^.,;:]*\bany ?more\b/gi, 'write "no longer"'],
  [/\b(?:can|could|cannot|to) be had\b/gi, 'write "is available", or name what fails'],
  [/\bdata is dear\b/gi, 'write "data is metered"'],
  [/\basks? for thrift|\basked for thrift\b/gi, 'write "saves data"'],
  [/\bin (?:whose|its) place the\b/gi, 'name what replaces it'],
  [/\bthat which\b/gi, 'write "what", or the noun'],
  [/\bthe (?:output|view|one) that stands\b/gi, 'write "the old" or "the current"'],
  [/, for (?:it|he|she|they|we|then|there) /g, 'write "because"'],
  [/\bwhat is no(?:ne)?\b/gi, 'say it with a noun: "other files", "invalid text"'],
  [/\bwhoever\b/gi, 'name the person'],
  [/\b(?:which|whom) nothing is\b/gi, 'write "without problems"'],
];
