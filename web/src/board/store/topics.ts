export interface Topics {
  readonly publish: (topic: string) => void;
  readonly subscribe: (topic: string, listener: () => void) => () => void;
}

/** Listeners by topic. */
export const createTopics = (): Topics => {
  const byTopic = new Map<string, Set<() => void>>();
  return {
    publish: (topic) => {
      for (const listener of [...(byTopic.get(topic) ?? [])]) listener();
    },
    subscribe: (topic, listener) => {
      const listeners = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byTopic.get(topic) === listeners) byTopic.delete(topic);
      };
    },
  };
};
