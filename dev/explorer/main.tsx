import '../../src/ui/global.css';
import '../drawing/drawing.css';
import '../drawing/live.css';
import './explorer.css';
import { createRoot } from 'react-dom/client';
import { Explorer } from './explorer';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Explorer />);

import.meta.hot?.on('charts', () => location.reload());
