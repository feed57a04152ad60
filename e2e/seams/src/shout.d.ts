declare module '*.shout' {
  const text: string;
  export default text;
}

declare const __ANSWER__: string;
