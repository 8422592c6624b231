import '../../src/ui/global.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);

import.meta.hot?.on('charts', () => location.reload());
