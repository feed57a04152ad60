// What a site's code may import besides modules: style sheets, pictures, `?raw`, `?url`. For `types` in its tsconfig.json.
/// <reference types="vite/client" />
