export * from '../charts/cases';
