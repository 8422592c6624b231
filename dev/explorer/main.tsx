import '../../src/ui/global.css';
import '../drawing/drawing.css';
import '../drawing/live.css';
import './explorer.css';
import { createRoot } from 'react-dom/client';
import { entryById, roots } from './entries';
import { Explorer } from './explorer';

const root = createRoot(document.getElementById('root') as HTMLElement);
function render(): void {
  const first = entryById.get('booking') ?? roots[0];
  if (first) root.render(<Explorer first={first} />);
}
render();
addEventListener('charts', render);
