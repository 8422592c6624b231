import { useEffect, useState } from 'react';

type Theme = 'light' | 'dark';
const KEY = 'dev-theme';
const isDarkOutside = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** Light or dark colours on the developers' pages, as last chosen on one of them, else as the browser has it. */
export function ThemeButton() {
  const [theme, setTheme] = useState<Theme>('light');
  const other = theme === 'dark' ? 'light' : 'dark';
  useEffect(() => setTheme((localStorage.getItem(KEY) as Theme | null) ?? (isDarkOutside() ? 'dark' : 'light')), []);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <button
      type="button"
      onClick={() => {
        localStorage.setItem(KEY, other);
        setTheme(other);
      }}
    >
      {other === 'dark' ? 'Dark colours' : 'Light colours'}
    </button>
  );
}
