/** Import this first: libraries choose their production code when they are loaded. */
process.env.NODE_ENV = 'production';
