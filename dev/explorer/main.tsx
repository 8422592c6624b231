import '../../src/ui/global.css';
import '../drawing/drawing.css';
import '../drawing/live.css';
import './explorer.css';
import { createRoot } from 'react-dom/client';
import { entryById, roots } from './entries';
import { Explorer } from './explorer';

const root = document.getElementById('root');
const first = entryById.get('booking') ?? roots[0];
if (root && first) createRoot(root).render(<Explorer first={first} />);

import.meta.hot?.on('charts', () => location.reload());
