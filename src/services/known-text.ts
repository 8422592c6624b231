/** The code of an English sentence of our catalogue. A backend without codes says what went wrong by these. */
export async function codeOfText(text: string | undefined): Promise<string | undefined> {
  if (!text) return undefined;
  const { errors } = await import('#locales/en/errors');
  return Object.entries(errors).find(([, sentence]) => sentence === text)?.[0];
}
