export * from '../charts/labels';
