/** React with one element: what script costs at least. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.body).render(createElement('h1', null, 'Hello'));
