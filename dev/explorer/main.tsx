import '../../src/ui/global.css';
import { createRoot } from 'react-dom/client';
import { Explorer } from './explorer';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Explorer />);
