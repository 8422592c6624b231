import type { DefaultNamespace, i18n, Namespace, TFunction } from 'i18next';
import { use, useEffect, useReducer } from 'react';
import { I18nContext } from 'react-i18next';

/** The translator of the page's language, below which all is drawn. */
export function useTranslator(): i18n {
  const context = use(I18nContext);
  if (!context) throw new Error('there is no I18nextProvider above');
  return context.i18n;
}

/** With `npm run dev`, a text that is edited is drawn again. */
function useEdits({ store }: i18n): void {
  const [, draw] = useReducer((edits: number) => edits + 1, 0);
  useEffect(() => {
    store.on('added', draw);
    return () => store.off('added', draw);
  }, [store]);
}

/**
 * Texts in the language of the page. A page comes with its texts, and another language with another translator, so there is nothing to load
 * and nothing to watch: that is what react-i18next's own hook does, with a dozen hooks in each component.
 */
export function useTranslation<const Names extends Namespace = DefaultNamespace>(
  names?: Names,
): { t: TFunction<Names> } {
  const translator = useTranslator();
  // biome-ignore lint/correctness/useHookAtTopLevel: decided by the build, not while the page is open.
  if (import.meta.hot) useEdits(translator);
  return { t: translator.getFixedT<Names, undefined, Names>(translator.language, names as Names) };
}
