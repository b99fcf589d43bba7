// The server's interface: JSON over HTTP on the same origin, and events of jobs.

const answered = async (response) => {
  const text = await response.text();
  let body = null;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    throw new Error('The server sent an answer that is no JSON.');
  }
  if (!response.ok) throw new Error(body?.error ?? `The server answered ${response.status}.`);
  return body;
};

const asked = async (path, options = {}) => {
  let response;
  try {
    response = await fetch(path, { cache: 'no-store', ...options });
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Error('The server does not answer. Is “heliograph serve” still running?');
  }
  return answered(response);
};

export const api = {
  get: (path, options = {}) => asked(path, options),

  post: (path, body, options = {}) => asked(path, {
    method: 'POST',
    ...(body === undefined ? {} : {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
    ...options,
  }),

  remove: (path) => asked(path, { method: 'DELETE' }),

  upload: (file) => asked(`/api/uploads?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  }),

  /** Listens to a job until it ends; returns a function that stops listening. */
  events: (id, handlers) => {
    const source = new EventSource(`/api/jobs/${encodeURIComponent(id)}/events`);
    for (const [name, handler] of Object.entries(handlers)) {
      source.addEventListener(name, (event) => {
        if (name === 'end') source.close();
        handler(event.data ? JSON.parse(event.data) : {});
      });
    }
    return () => source.close();
  },
};
