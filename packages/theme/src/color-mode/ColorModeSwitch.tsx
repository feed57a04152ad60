import { useColorMode, useMessages, useSite } from 'lectern/app';

const shapes = {
  system: 'M12 20V4a8 8 0 0 0 0 16a8 8 0 0 0 0-16a8 8 0 0 1 0 16',
  light:
    'M8 12a4 4 0 0 1 8 0a4 4 0 0 1-8 0m4-9v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6',
  dark: 'M19 14.5A7.5 7.5 0 0 1 9.5 5 7.5 7.5 0 1 0 19 14.5',
};

/**
 * Shows which color mode is chosen; a click chooses the next. From the system's mode, the first click selects the opposite
 * mode, so that something changes, the second selects the same as the system's, and the third returns to the system's. If
 * the site does not follow the system, there are two modes. Works only with scripts. Before the app
 * is there, the boot script changes between light and dark; it knows the button by its classes.
 */
export function ColorModeSwitch() {
  const { choice: chosen, mode, setChoice } = useColorMode();
  const { respectPrefersColorScheme } = useSite().colorMode;
  const messages = useMessages();
  const choice = respectPrefersColorScheme ? chosen : mode;
  const name = { system: messages.colorModeSystem, light: messages.colorModeLight, dark: messages.colorModeDark }[
    choice
  ];
  const label = `${messages.colorMode}: ${name}`;

  function goOn() {
    const opposite = mode === 'light' ? 'dark' : 'light';
    const isSystems = mode === (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    const isLast = respectPrefersColorScheme && choice !== 'system' && isSystems;
    setChoice(isLast ? 'system' : opposite);
  }

  return (
    <li className="js">
      <button type="button" className="icon mode" aria-label={label} title={label} onClick={goOn}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
          <path d={shapes[choice]} />
        </svg>
      </button>
    </li>
  );
}
