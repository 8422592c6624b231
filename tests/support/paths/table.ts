export * from '../charts/table';
