/** Commands that the package offers without a file of documentation, and why that may be. */
export const pagelessCommands: Readonly<Record<string, string>> = {
  'browser/addLocatorStrategy':
    'the package has no comment for it; the pages of custom$ and custom$$ say how to use it',
  'element/addLocatorStrategy': 'strategies are added on the session',
  'element/addCommand': 'the same method as on the session',
  'element/overwriteCommand': 'the same method as on the session',
};
