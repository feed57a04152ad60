/**
 * Names of Prism's languages (`components.json` of prismjs 1.30) that Shiki does not have, by the most similar grammar, so
 * that content written for Docusaurus keeps its fences.
 */
export const prismNames: Readonly<Record<string, readonly string[]>> = {
  ahk: ['autohotkey'],
  apache: ['apacheconf'],
  asm: ['armasm', 'arm-asm', 'asm6502', 'asmatmel', 'nasm'],
  awk: ['gawk'],
  bsl: ['oscript'],
  c: ['clike', 'cilkc', 'cilk-c', 'opencl'],
  cpp: ['arduino', 'ino', 'cilkcpp', 'cilk-cpp', 'cilk'],
  csharp: ['dotnet'],
  css: ['css-extras'],
  'emacs-lisp': ['emacs'],
  'fortran-free-form': ['fortran'],
  gn: ['gni'],
  groovy: ['gradle'],
  handlebars: ['mustache'],
  html: ['markup', 'aspnet', 'ejs', 'eta'],
  ini: ['editorconfig'],
  java: ['processing'],
  javascript: ['flow', 'js-extras', 'jsonp', 'mongodb', 'n4js', 'n4jsd'],
  jinja: ['django', 'jinja2'],
  json: ['webmanifest'],
  latex: ['context'],
  'objective-c': ['objectivec'],
  pascal: ['objectpascal'],
  php: ['php-extras'],
  po: ['gettext'],
  powerquery: ['pq', 'mscript'],
  purescript: ['purs'],
  racket: ['rkt'],
  razor: ['cshtml'],
  rst: ['rest'],
  shellsession: ['shell-session', 'sh-session', 'git'],
  solidity: ['sol'],
  sparql: ['rq'],
  turtle: ['trig'],
  vb: ['visual-basic', 'vba', 'vbnet'],
  wolfram: ['mathematica', 'nb'],
  xml: ['svg', 'mathml', 'ssml', 'atom', 'rss', 'xml-doc'],
};

/** Prism's languages without a grammar: they are known, and shown plain. */
export const plainPrismNames: readonly string[] = `
  abnf agda al antlr4 aql arff art arturo autoit avdl avisynth avro-idl avs basic bbcode bbj birb bison bnf bqn
  brainfuck brightscript bro cfc cfscript chaiscript cil conc concurnas cooklang csp dataweave dhall dns-zone
  dns-zone-file dot ebnf eiffel etlua excel-formula factor false firestore-security-rules g4 gamemakerlanguage gap
  gcode gedcom gitignore gml go-mod go-module gv hgignore hoon hpkp hsts ichigojam icon icu-message-format idr
  idris iecst ignore inform7 io j javadoc javadoclike javastacktrace jexl jolie jq js-templates jsdoc jsstacktrace
  keepalived keyman kum kumir latte ld lilypond linker-script livescript lolcode ly magma markup-templating mata
  maxscript mel metafont mizar monkey moon moonscript n1ql nand2tetris-hdl nani naniscript neon nevod npmignore
  openqasm oz parigp parser pascaligo pbfasm pcaxis pcode peoplecode phpdoc plant-uml plantuml promql psl pure
  purebasic px q qasm qore qs qsharp rbnf reason rego renpy res rescript rip roboconf robot robotframework rpy
  sclang shortcode sln smali smarty sml smlnj solution-file splunk-spl sqf squirrel stan supercollider t4 t4-cs
  t4-templating t4-vb tap textile tremor trickle troy tsconfig tt2 typoscript uc unrealscript uorazor uri url
  uscript velocity warpscript web-idl webidl wren xeora xeoracube xls xlsx xojo xquery yang
`
  .trim()
  .split(/\s+/);
