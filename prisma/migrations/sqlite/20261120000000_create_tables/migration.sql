-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Gym" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "units" TEXT NOT NULL,
    "subscribed" BOOLEAN NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Platform" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "GymConnection" (
    "platformId" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "integrationPlatformId" TEXT NOT NULL,
    "integrationStatus" TEXT NOT NULL,
    "connectedAt" DATETIME NOT NULL,

    PRIMARY KEY ("platformId", "gymId"),
    CONSTRAINT "GymConnection_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "Platform" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GymConnection_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT,
    "platformId" TEXT,
    "name" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "readOnly" BOOLEAN NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastUsedAt" DATETIME,
    "expiresAt" DATETIME,
    "revokedAt" DATETIME,
    CONSTRAINT "ApiKey_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ApiKey_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "Platform" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Person" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "PortalSession" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "PortalSession_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Athlete" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "personId" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "gender" TEXT,
    "access" TEXT NOT NULL,
    "staff" TEXT,
    "addedAt" DATETIME NOT NULL,
    CONSTRAINT "Athlete_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Athlete_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Invite" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "issuedAt" DATETIME NOT NULL,
    "claimedAt" DATETIME,
    "claimedById" TEXT,
    "closedAt" DATETIME,
    CONSTRAINT "Invite_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Invite_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Invite_claimedById_fkey" FOREIGN KEY ("claimedById") REFERENCES "Person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Program" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "access" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "athleteId" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Program_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Program_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProgramFollow" (
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "followedAt" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "programId", "athleteId"),
    CONSTRAINT "ProgramFollow_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ProgramFollow_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ProgramFollow_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Movement" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT,
    "key" TEXT,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "category" TEXT,
    "hasCalories" BOOLEAN NOT NULL,
    "hasDistance" BOOLEAN NOT NULL,
    "hasDuration" BOOLEAN NOT NULL,
    "hasHeight" BOOLEAN NOT NULL,
    "hasLoad" BOOLEAN NOT NULL,
    "hasPower" BOOLEAN NOT NULL,
    "hasReps" BOOLEAN NOT NULL,
    "videoId" TEXT,
    "videoService" TEXT,
    "complex" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Movement_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MovementOverride" (
    "gymId" TEXT NOT NULL,
    "movementId" TEXT NOT NULL,
    "hasDescription" BOOLEAN NOT NULL,
    "description" TEXT,
    "hasVideo" BOOLEAN NOT NULL,
    "videoId" TEXT,
    "videoService" TEXT,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "movementId"),
    CONSTRAINT "MovementOverride_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MovementOverride_movementId_fkey" FOREIGN KEY ("movementId") REFERENCES "Movement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Benchmark" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Workout" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "name" TEXT,
    "description" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Workout_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Wod" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "name" TEXT,
    "publishAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Wod_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Wod_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WodComponent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "wodId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "prefix" TEXT,
    "name" TEXT,
    "workoutId" TEXT NOT NULL,
    "scaledWorkoutId" TEXT,
    "notes" TEXT,
    "coachNotes" TEXT,
    CONSTRAINT "WodComponent_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WodComponent_gymId_wodId_fkey" FOREIGN KEY ("gymId", "wodId") REFERENCES "Wod" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WodComponent_gymId_workoutId_fkey" FOREIGN KEY ("gymId", "workoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WodComponent_gymId_scaledWorkoutId_fkey" FOREIGN KEY ("gymId", "scaledWorkoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TrainingSession" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "wodId" TEXT,
    "competitionId" TEXT,
    "loggedAt" DATETIME NOT NULL,
    CONSTRAINT "TrainingSession_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TrainingSession_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TrainingSession_gymId_wodId_fkey" FOREIGN KEY ("gymId", "wodId") REFERENCES "Wod" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TrainingSession_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Result" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "sessionId" TEXT,
    "wodComponentId" TEXT,
    "position" INTEGER NOT NULL,
    "prescribedWorkoutId" TEXT NOT NULL,
    "scaledWorkoutId" TEXT,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "scaling" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "description" TEXT,
    "total" REAL NOT NULL,
    "perceivedExertion" INTEGER NOT NULL,
    "notes" TEXT,
    "doneAt" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Result_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Result_gymId_sessionId_fkey" FOREIGN KEY ("gymId", "sessionId") REFERENCES "TrainingSession" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Result_gymId_wodComponentId_fkey" FOREIGN KEY ("gymId", "wodComponentId") REFERENCES "WodComponent" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Result_gymId_prescribedWorkoutId_fkey" FOREIGN KEY ("gymId", "prescribedWorkoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Result_gymId_scaledWorkoutId_fkey" FOREIGN KEY ("gymId", "scaledWorkoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Comment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "resultId" TEXT NOT NULL,
    "parentId" TEXT,
    "authorId" TEXT,
    "authorName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "apiKeyId" TEXT,
    "platformId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Comment_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Comment_gymId_resultId_fkey" FOREIGN KEY ("gymId", "resultId") REFERENCES "Result" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Comment_gymId_parentId_fkey" FOREIGN KEY ("gymId", "parentId") REFERENCES "Comment" ("gymId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT "Comment_gymId_authorId_fkey" FOREIGN KEY ("gymId", "authorId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Competition" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "registrationOpensAt" DATETIME NOT NULL,
    "registrationClosesAt" DATETIME,
    "videoUrl" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Competition_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Division" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "femalesRequired" INTEGER,
    "malesRequired" INTEGER,
    "teamSize" INTEGER,
    "registrationLimit" INTEGER,
    "visible" BOOLEAN NOT NULL,
    CONSTRAINT "Division_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Division_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Event" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "instructions" TEXT,
    "deadline" DATETIME,
    "deadlineBuffer" INTEGER NOT NULL,
    "releasedAt" DATETIME,
    "scoreVisibility" TEXT NOT NULL,
    "tieBreak" TEXT NOT NULL,
    "visible" BOOLEAN NOT NULL,
    "workoutId" TEXT NOT NULL,
    "scaledWorkoutId" TEXT,
    "foundationsWorkoutId" TEXT,
    CONSTRAINT "Event_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Event_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Event_gymId_workoutId_fkey" FOREIGN KEY ("gymId", "workoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Event_gymId_scaledWorkoutId_fkey" FOREIGN KEY ("gymId", "scaledWorkoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Event_gymId_foundationsWorkoutId_fkey" FOREIGN KEY ("gymId", "foundationsWorkoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DivisionEvent" (
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "divisionId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,

    PRIMARY KEY ("gymId", "divisionId", "eventId"),
    CONSTRAINT "DivisionEvent_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DivisionEvent_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DivisionEvent_gymId_competitionId_divisionId_fkey" FOREIGN KEY ("gymId", "competitionId", "divisionId") REFERENCES "Division" ("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DivisionEvent_gymId_competitionId_eventId_fkey" FOREIGN KEY ("gymId", "competitionId", "eventId") REFERENCES "Event" ("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Registration" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "divisionId" TEXT NOT NULL,
    "registeredAt" DATETIME NOT NULL,
    "teamName" TEXT,
    "withdrawnAt" DATETIME,
    CONSTRAINT "Registration_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Registration_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Registration_gymId_competitionId_divisionId_fkey" FOREIGN KEY ("gymId", "competitionId", "divisionId") REFERENCES "Division" ("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Participant" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "registrationId" TEXT NOT NULL,
    "athleteId" TEXT,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "countryCode" TEXT NOT NULL,
    "affiliation" TEXT,
    "captain" BOOLEAN NOT NULL,
    CONSTRAINT "Participant_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Participant_gymId_registrationId_fkey" FOREIGN KEY ("gymId", "registrationId") REFERENCES "Registration" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Participant_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Score" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "registrationId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "participantId" TEXT NOT NULL,
    "resultId" TEXT NOT NULL,
    "videoUrl" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Score_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Score_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Score_gymId_competitionId_registrationId_fkey" FOREIGN KEY ("gymId", "competitionId", "registrationId") REFERENCES "Registration" ("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Score_gymId_competitionId_eventId_fkey" FOREIGN KEY ("gymId", "competitionId", "eventId") REFERENCES "Event" ("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Score_gymId_registrationId_participantId_fkey" FOREIGN KEY ("gymId", "registrationId", "participantId") REFERENCES "Participant" ("gymId", "registrationId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Score_gymId_resultId_fkey" FOREIGN KEY ("gymId", "resultId") REFERENCES "Result" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "gymId" TEXT NOT NULL,
    "apiKeyId" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "location" TEXT,
    "body" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "apiKeyId", "route", "key"),
    CONSTRAINT "IdempotencyKey_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,
    "requestId" TEXT,
    "at" DATETIME NOT NULL,
    CONSTRAINT "AuditEntry_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Gym_slug_key" ON "Gym"("slug");

-- CreateIndex
CREATE INDEX "GymConnection_gymId_idx" ON "GymConnection"("gymId");

-- CreateIndex
CREATE UNIQUE INDEX "GymConnection_platformId_integrationPlatformId_key" ON "GymConnection"("platformId", "integrationPlatformId");

-- CreateIndex
CREATE INDEX "ApiKey_gymId_idx" ON "ApiKey"("gymId");

-- CreateIndex
CREATE INDEX "ApiKey_platformId_idx" ON "ApiKey"("platformId");

-- CreateIndex
CREATE UNIQUE INDEX "Person_email_key" ON "Person"("email");

-- CreateIndex
CREATE UNIQUE INDEX "PortalSession_tokenHash_key" ON "PortalSession"("tokenHash");

-- CreateIndex
CREATE INDEX "PortalSession_personId_idx" ON "PortalSession"("personId");

-- CreateIndex
CREATE INDEX "Athlete_gymId_staff_idx" ON "Athlete"("gymId", "staff");

-- CreateIndex
CREATE UNIQUE INDEX "Athlete_gymId_id_key" ON "Athlete"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Athlete_gymId_personId_key" ON "Athlete"("gymId", "personId");

-- CreateIndex
CREATE INDEX "Invite_gymId_athleteId_issuedAt_idx" ON "Invite"("gymId", "athleteId", "issuedAt");

-- CreateIndex
CREATE INDEX "Invite_claimedById_idx" ON "Invite"("claimedById");

-- CreateIndex
CREATE UNIQUE INDEX "Invite_gymId_id_key" ON "Invite"("gymId", "id");

-- CreateIndex
CREATE INDEX "Program_gymId_athleteId_idx" ON "Program"("gymId", "athleteId");

-- CreateIndex
CREATE UNIQUE INDEX "Program_gymId_id_key" ON "Program"("gymId", "id");

-- CreateIndex
CREATE INDEX "ProgramFollow_gymId_athleteId_idx" ON "ProgramFollow"("gymId", "athleteId");

-- CreateIndex
CREATE UNIQUE INDEX "Movement_key_key" ON "Movement"("key");

-- CreateIndex
CREATE UNIQUE INDEX "Movement_gymId_name_key" ON "Movement"("gymId", "name");

-- CreateIndex
CREATE INDEX "MovementOverride_movementId_idx" ON "MovementOverride"("movementId");

-- CreateIndex
CREATE UNIQUE INDEX "Benchmark_key_key" ON "Benchmark"("key");

-- CreateIndex
CREATE UNIQUE INDEX "Benchmark_fingerprint_key" ON "Benchmark"("fingerprint");

-- CreateIndex
CREATE INDEX "Workout_gymId_fingerprint_idx" ON "Workout"("gymId", "fingerprint");

-- CreateIndex
CREATE UNIQUE INDEX "Workout_gymId_id_key" ON "Workout"("gymId", "id");

-- CreateIndex
CREATE INDEX "Wod_gymId_date_idx" ON "Wod"("gymId", "date");

-- CreateIndex
CREATE INDEX "Wod_gymId_programId_date_idx" ON "Wod"("gymId", "programId", "date");

-- CreateIndex
CREATE UNIQUE INDEX "Wod_gymId_id_key" ON "Wod"("gymId", "id");

-- CreateIndex
CREATE INDEX "WodComponent_gymId_workoutId_idx" ON "WodComponent"("gymId", "workoutId");

-- CreateIndex
CREATE INDEX "WodComponent_gymId_scaledWorkoutId_idx" ON "WodComponent"("gymId", "scaledWorkoutId");

-- CreateIndex
CREATE UNIQUE INDEX "WodComponent_gymId_id_key" ON "WodComponent"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "WodComponent_gymId_wodId_position_key" ON "WodComponent"("gymId", "wodId", "position");

-- CreateIndex
CREATE INDEX "TrainingSession_gymId_wodId_loggedAt_id_idx" ON "TrainingSession"("gymId", "wodId", "loggedAt", "id");

-- CreateIndex
CREATE INDEX "TrainingSession_gymId_athleteId_loggedAt_id_idx" ON "TrainingSession"("gymId", "athleteId", "loggedAt", "id");

-- CreateIndex
CREATE INDEX "TrainingSession_gymId_competitionId_idx" ON "TrainingSession"("gymId", "competitionId");

-- CreateIndex
CREATE UNIQUE INDEX "TrainingSession_gymId_id_key" ON "TrainingSession"("gymId", "id");

-- CreateIndex
CREATE INDEX "Result_gymId_sessionId_position_idx" ON "Result"("gymId", "sessionId", "position");

-- CreateIndex
CREATE INDEX "Result_gymId_wodComponentId_idx" ON "Result"("gymId", "wodComponentId");

-- CreateIndex
CREATE INDEX "Result_gymId_prescribedWorkoutId_idx" ON "Result"("gymId", "prescribedWorkoutId");

-- CreateIndex
CREATE INDEX "Result_gymId_scaledWorkoutId_idx" ON "Result"("gymId", "scaledWorkoutId");

-- CreateIndex
CREATE UNIQUE INDEX "Result_gymId_id_key" ON "Result"("gymId", "id");

-- CreateIndex
CREATE INDEX "Comment_gymId_resultId_createdAt_id_idx" ON "Comment"("gymId", "resultId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Comment_gymId_parentId_createdAt_id_idx" ON "Comment"("gymId", "parentId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Comment_gymId_authorId_idx" ON "Comment"("gymId", "authorId");

-- CreateIndex
CREATE UNIQUE INDEX "Comment_gymId_id_key" ON "Comment"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Competition_gymId_id_key" ON "Competition"("gymId", "id");

-- CreateIndex
CREATE INDEX "Division_gymId_competitionId_position_idx" ON "Division"("gymId", "competitionId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Division_gymId_id_key" ON "Division"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Division_gymId_competitionId_id_key" ON "Division"("gymId", "competitionId", "id");

-- CreateIndex
CREATE INDEX "Event_gymId_competitionId_position_idx" ON "Event"("gymId", "competitionId", "position");

-- CreateIndex
CREATE INDEX "Event_gymId_workoutId_idx" ON "Event"("gymId", "workoutId");

-- CreateIndex
CREATE INDEX "Event_gymId_scaledWorkoutId_idx" ON "Event"("gymId", "scaledWorkoutId");

-- CreateIndex
CREATE INDEX "Event_gymId_foundationsWorkoutId_idx" ON "Event"("gymId", "foundationsWorkoutId");

-- CreateIndex
CREATE UNIQUE INDEX "Event_gymId_id_key" ON "Event"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Event_gymId_competitionId_id_key" ON "Event"("gymId", "competitionId", "id");

-- CreateIndex
CREATE INDEX "DivisionEvent_gymId_eventId_idx" ON "DivisionEvent"("gymId", "eventId");

-- CreateIndex
CREATE INDEX "Registration_gymId_competitionId_registeredAt_id_idx" ON "Registration"("gymId", "competitionId", "registeredAt", "id");

-- CreateIndex
CREATE INDEX "Registration_gymId_divisionId_idx" ON "Registration"("gymId", "divisionId");

-- CreateIndex
CREATE UNIQUE INDEX "Registration_gymId_id_key" ON "Registration"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Registration_gymId_competitionId_id_key" ON "Registration"("gymId", "competitionId", "id");

-- CreateIndex
CREATE INDEX "Participant_gymId_registrationId_position_idx" ON "Participant"("gymId", "registrationId", "position");

-- CreateIndex
CREATE INDEX "Participant_gymId_athleteId_idx" ON "Participant"("gymId", "athleteId");

-- CreateIndex
CREATE UNIQUE INDEX "Participant_gymId_id_key" ON "Participant"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Participant_gymId_registrationId_id_key" ON "Participant"("gymId", "registrationId", "id");

-- CreateIndex
CREATE INDEX "Score_gymId_registrationId_idx" ON "Score"("gymId", "registrationId");

-- CreateIndex
CREATE UNIQUE INDEX "Score_gymId_id_key" ON "Score"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Score_gymId_eventId_participantId_key" ON "Score"("gymId", "eventId", "participantId");

-- CreateIndex
CREATE UNIQUE INDEX "Score_gymId_resultId_key" ON "Score"("gymId", "resultId");

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE INDEX "AuditEntry_gymId_at_id_idx" ON "AuditEntry"("gymId", "at", "id");
