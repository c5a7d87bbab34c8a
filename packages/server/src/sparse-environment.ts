const passedOn = ["PATH", "HOME", "LANG", "LC_ALL", "SystemRoot", "LD_LIBRARY_PATH", "NODE_COMPILE_CACHE"];

/** What a process of the portal's own is told that reads what users or jobs have written: nothing of the portal's secrets. */
export function sparseEnvironment(): Record<string, string> {
  return Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
