// Must be the first import: React selects its production build when it is loaded.
process.env['NODE_ENV'] = 'production'
