import { Moon, Sun } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { RouteMark } from '../../src/ui/route-line';
import { type Entry, entries } from './entries';
import { type Hit, Search } from './search';

interface HeaderProps {
  open: Entry;
  search: RefObject<HTMLInputElement | null>;
  onPick: (hit: Hit) => void;
  onOpen: (chart: string) => void;
}

const THEME = 'dev-theme';
const wasDark = () =>
  (localStorage.getItem(THEME) ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : '')) === 'dark';

export function Header({ open, search, onPick, onOpen }: HeaderProps) {
  const [isDark, setIsDark] = useState(wasDark);
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    <header className="header">
      <RouteMark size={30} />
      <h1 className="brand">Statecharts</h1>
      <Search open={open} field={search} onPick={onPick} />
      <select
        className="charts"
        aria-label="Chart"
        value={open.chart.id}
        onChange={(event) => onOpen(event.target.value)}
      >
        {entries.map(({ chart, name }) => (
          <option key={chart.id} value={chart.id}>
            {name}
          </option>
        ))}
      </select>
      <a className="away" href="/dev/ui">
        Parts
      </a>
      <button
        type="button"
        className="icon"
        aria-label={isDark ? 'Light colours' : 'Dark colours'}
        title={isDark ? 'Light colours' : 'Dark colours'}
        onClick={() => {
          localStorage.setItem(THEME, isDark ? 'light' : 'dark');
          setIsDark(!isDark);
        }}
      >
        {isDark ? <Sun aria-hidden="true" size={18} /> : <Moon aria-hidden="true" size={18} />}
      </button>
    </header>
  );
}
