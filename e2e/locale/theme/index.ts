/// <reference types="vite/client" />
import lectern from '@lectern/theme';
import type { Theme } from 'lectern/app';
import { de } from './de.ts';

/** Lectern's own theme, in German too. */
const theme: Theme = { ...lectern, messages: { ...lectern.messages, de } };

export default theme;
