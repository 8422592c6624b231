/** Whether a piece of the application could not be had: browsers and the loader of chunks word it in their own ways. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof TypeError
    ? /import|module|fetch|load/i.test(error.message)
    : /preload CSS/.test(error.message);
}
