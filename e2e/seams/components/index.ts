export { default as Counter } from './Counter.island.tsx';
export { default as Fragile } from './Fragile.island.tsx';
