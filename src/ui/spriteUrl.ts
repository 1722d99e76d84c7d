// Written by scripts/icons.ts from src/ui/icons.
export const SPRITE_URL = '/icons.svg?v=7b0313e3'
