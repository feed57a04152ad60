import type { Theme } from 'lectern/app';
import type { ComponentProps, ComponentType } from 'react';
import { Layout } from '#components/Layout';
import { LoadError } from '#components/LoadError';
import { Loading } from '#components/Loading';
import type * as components from './components.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';
import './styles.css';

/**
 * The types of the components that a site can replace, by name. `const Footer: ThemeComponents['Footer'] = () =>
 * <p>Ours</p>` gets the properties of the original.
 */
export type ThemeComponents = {
  readonly [Name in keyof typeof components]: ComponentType<ComponentProps<(typeof components)[Name]>>;
};

/** The default theme of Lectern. */
const theme: Theme = {
  Layout,
  Loading,
  LoadError,
  // A bundle holds the texts of its own language, and the English ones as the fallback.
  messages: { en, ...(import.meta.env.LECTERN_LANGUAGE === 'de' ? { de } : {}) },
};

export default theme;
