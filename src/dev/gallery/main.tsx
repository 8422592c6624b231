import '../../ui/global.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from '../../ui/gallery';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
