/** The little of Node that the prerenderer needs; with all of Node's types, timers in the browser would have Node's. */
declare module 'node:fs/promises' {
  export function mkdir(path: string, options: { recursive: true }): Promise<string | undefined>;
  export function readFile(path: string, encoding: 'utf8'): Promise<string>;
  export function writeFile(path: string, text: string): Promise<void>;
}
