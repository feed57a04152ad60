const ignore = () => {};
const log = { error: ignore, warn: ignore, info: ignore, debug: ignore, trace: ignore, setLevel: ignore };

/** Returns a logger that prints nothing. */
export default Object.assign(() => log, { setLevel: ignore, setLogLevelsConfig: ignore, clearLogger: ignore });
