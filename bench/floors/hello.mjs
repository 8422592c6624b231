/** React with one element: the least script. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.body).render(createElement('h1', null, 'Hello'));
