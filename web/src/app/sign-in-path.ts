/** Whether a path is one of the two sign-in screens. */
export const isSignInPath = (path: string): boolean => path === '/login' || /^\/[^/]+\/auth\/signin\/?$/.test(path);
