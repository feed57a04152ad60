import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RelaxNGValidator, XmlDocument, XsdValidator } from 'libxml2-wasm';

/**
 * Returns libxml2's complaints about an XML text by a schema of `schemas/`: `atom.rng`, `rss.rng`, `sitemap.xsd`. Empty for
 * a valid one.
 */
export function validateXml(text: string, schema: 'atom.rng' | 'rss.rng' | 'sitemap.xsd'): readonly string[] {
  const rules = XmlDocument.fromString(readFileSync(join(import.meta.dirname, 'schemas', schema), 'utf8'));
  const validator = schema.endsWith('.xsd') ? XsdValidator.fromDoc(rules) : RelaxNGValidator.fromDoc(rules);
  try {
    const document = XmlDocument.fromString(text);
    try {
      validator.validate(document);
      return [];
    } finally {
      document.dispose();
    }
  } catch (error) {
    return (error as Error).message.split('\n').filter((line) => line.trim() !== '');
  } finally {
    validator.dispose();
    rules.dispose();
  }
}
