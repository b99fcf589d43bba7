// The jobs of the server that this page knows, kept up to date by their events.

import { api } from './api.js';

const known = new Map();
const listeners = new Set();
const changed = (job) => listeners.forEach((listener) => listener(job));

const isOver = (job) => ['done', 'cancelled', 'failed'].includes(job.state);

// A browser opens at most six connections to a server, and each stream of events holds one.
const MOST_STREAMS = 3;
const streams = new Set();

const poll = async (job) => {
  while (known.get(job.id) === job && !isOver(job)) {
    await new Promise((resolve) => { setTimeout(resolve, 1000); });
    await refresh(job);
    changed(job);
  }
};

const watch = (job) => {
  if (streams.size >= MOST_STREAMS) {
    poll(job).catch(() => {});
    return;
  }
  streams.add(job.id);
  const stop = api.events(job.id, {
    standing: (standing) => {
      job.standing = { ...job.standing, ...standing };
      if (job.state === 'waiting') job.state = 'running';
      changed(job);
    },
    progress: (progress) => {
      job.progress = progress;
      changed(job);
    },
    end: async () => {
      streams.delete(job.id);
      await refresh(job);
      changed(job);
    },
  });
  job.stop = () => {
    streams.delete(job.id);
    stop();
  };
};

const refresh = async (job) => {
  Object.assign(job, await api.get(`/api/jobs/${job.id}`));
};

const added = async (path, body, first) => {
  const { id } = await api.post(path, body);
  const job = { id, state: 'waiting', standing: {}, progress: null, asked: body };
  await refresh(job);
  known.set(id, job);
  first?.(job);
  if (!isOver(job)) watch(job);
  changed(job);
  return job;
};

/** A request without what is left empty, in one order, so that equal requests are equal texts. */
export const pressed = (asked) => JSON.stringify(Object.entries(asked)
  .filter(([, value]) => value !== null && value !== '' && value !== false
    && !(Array.isArray(value) && value.length === 0)).sort());

/** What a job was asked, without the number of any job: a repair names the request that it repairs. */
const askedOf = (job) => {
  const { job: from, ...rest } = job.request;
  if (job.kind !== 'repair') return pressed(rest);
  const origin = known.get(from);
  return pressed({ ...rest, of: origin ? askedOf(origin) : from });
};

export const jobs = {
  all: () => [...known.values()].reverse(),
  of: (id) => known.get(id),
  isOver,

  /** Whether there is a schedule to play. */
  isPlayable: (job) => Boolean(job && isOver(job) && job.result && job.result.best),

  /** A new plan; `first` learns of its job before the views do, since the job may be over by then. */
  plan: (request, first) => added('/api/plans', request, first),
  repair: (request) => added('/api/repairs', request),

  askedOf,
  asking: (asked) => [...known.values()].findLast((job) => askedOf(job) === asked),

  /** The job that was asked this, or a new one. */
  again: async (asked) => {
    const found = jobs.asking(asked);
    if (found) return found;
    const { of, ...rest } = Object.fromEntries(JSON.parse(asked));
    if (!of) return jobs.plan(rest);
    const origin = await jobs.finished(await jobs.again(of));
    return jobs.repair({ ...rest, job: origin.id });
  },

  /** The job once it is over. */
  finished: (job) => new Promise((resolve) => {
    const look = () => {
      if (!isOver(job)) return;
      listeners.delete(look);
      resolve(job);
    };
    listeners.add(look);
    look();
  }),

  cancel: async (job) => {
    await api.post(`/api/jobs/${job.id}/cancel`);
  },

  forget: async (job) => {
    job.stop?.();
    known.delete(job.id);
    changed(job);
    await api.remove(`/api/jobs/${job.id}`);
  },

  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Jobs that the server still keeps from an earlier visit. */
  load: async () => {
    for (const { id } of await api.get('/api/jobs')) {
      if (id.startsWith('s') || known.has(id)) continue;
      const job = { id, standing: {}, progress: null };
      await refresh(job);
      known.set(id, job);
      if (!isOver(job)) watch(job);
      changed(job);
    }
  },
};
