# Runs deploy/backup and deploy/tombstones as jobs of a cluster.
ARG POSTGRES_IMAGE=postgres:18
FROM ${POSTGRES_IMAGE}
COPY deploy/backup deploy/in-pictures deploy/in-postgres deploy/record-backup deploy/tombstones /bottin/deploy/
# Runs the database programs in this container, and not in that of the server.
ENV POSTGRES_EXEC=env
# A cluster's pictures are in a bucket.
ENV PICTURES_EXEC=none
# Nothing reads the results here: a failed Job shows in the metrics of the cluster.
ENV METRICS_FOLDER=/tmp/metrics
WORKDIR /bottin
USER 1000:1000
ENTRYPOINT []
CMD ["deploy/backup", "/backups"]
