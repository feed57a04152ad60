import type { Theme } from 'lectern/app';
import { Layout } from './layout/Layout.tsx';
import { LoadError, Loading } from './loading/Loading.tsx';
import { en } from './messages/en.ts';
import './styles.css';

/** Lectern's own theme. */
const theme: Theme = { Layout, Loading, LoadError, messages: { en } };

export default theme;
