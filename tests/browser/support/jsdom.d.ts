/** The parts of jsdom that the tests use; it has no types. */
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options?: { virtualConsole?: VirtualConsole; contentType?: string });
    readonly window: { readonly document: Document };
  }
}
