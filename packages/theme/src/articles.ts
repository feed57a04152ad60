import type { ThemeArticles } from 'lectern/app';
import { PostList } from './blog/PostList.tsx';
import { NotFound } from './not-found/NotFound.tsx';
import { Offline } from './offline/Offline.tsx';
import { Search } from './search/Search.tsx';

/** The articles that the theme provides. */
export const articles: ThemeArticles = { NotFound, Offline, PostList, Search };
