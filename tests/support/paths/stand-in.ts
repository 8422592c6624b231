export * from '../charts/stand-in';
